export interface SailProps {
  /** In square metres. */
  area: number;
  /** What it is made of. */
  cloth?: 'cotton' | 'nylon';
}

export const Sail = ({area, cloth = 'cotton'}: SailProps) => <p>{`${area} m² of ${cloth}`}</p>;
