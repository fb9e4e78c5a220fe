import ReactLiveScope from '@theme-original/ReactLiveScope';
import Greeting from '../../components/greeting';

export default {...ReactLiveScope, Greeting};
