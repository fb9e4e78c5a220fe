import NotFound from '@theme/NotFound';

export default function Wrapper(props) {
  return <NotFound {...props} />;
}
