import Footer from '@theme-original/Footr';
import './home.css';

export default Footer;
