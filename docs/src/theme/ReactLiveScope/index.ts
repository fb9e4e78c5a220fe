import {useColorMode} from 'inkstone/theme-common';
import ReactLiveScope from '@theme-original/ReactLiveScope';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

/** What the live examples of the guide use. */
export default {...ReactLiveScope, TabItem, Tabs, useColorMode};
