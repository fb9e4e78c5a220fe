import {useLocation} from '../../packages/react-router-dom';

/** Code of Docusaurus sites that imports the router which Docusaurus installs. */
export default function Installed() {
  return <p id="installed">{useLocation().pathname}</p>;
}
