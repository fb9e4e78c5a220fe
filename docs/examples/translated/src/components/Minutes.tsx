import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

export default function Minutes({count}: {count: number}): ReactNode {
  return (
    <p>
      <Translate id="minutes" description="How long the tea has to brew" values={{count}}>
        {'Brew for {count} minutes.'}
      </Translate>
    </p>
  );
}
