import type {ReactNode} from 'react';

interface MeterProps {
  value: number;
  label?: string;
}

export default function Meter({value, label = 'meter'}: MeterProps): ReactNode {
  return <meter value={value} max={10} aria-label={label} />;
}
