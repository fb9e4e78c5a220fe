import Inside from '@theme/Banner/Inside';

export default function Banner() {
  return (
    <p>
      <Inside />
    </p>
  );
}
