import useFrontMatter from '@theme/useFrontMatter';

export default function Cook() {
  const {cook, steps} = useFrontMatter();
  return (
    <p className="cook">
      {cook} needs {steps.length} steps.
    </p>
  );
}
