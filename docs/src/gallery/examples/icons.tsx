import type {ComponentType} from 'react';
import IconArrow from '@theme/Icon/Arrow';
import IconClose from '@theme/Icon/Close';
import IconCopy from '@theme/Icon/Copy';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconEdit from '@theme/Icon/Edit';
import IconExternalLink from '@theme/Icon/ExternalLink';
import IconHome from '@theme/Icon/Home';
import IconLanguage from '@theme/Icon/Language';
import IconLightMode from '@theme/Icon/LightMode';
import IconMenu from '@theme/Icon/Menu';
import IconSuccess from '@theme/Icon/Success';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import IconWordWrap from '@theme/Icon/WordWrap';
import SocialsBluesky from '@theme/Icon/Socials/Bluesky';
import SocialsDefault from '@theme/Icon/Socials/Default';
import SocialsEmail from '@theme/Icon/Socials/Email';
import SocialsGitHub from '@theme/Icon/Socials/GitHub';
import SocialsInstagram from '@theme/Icon/Socials/Instagram';
import SocialsLinkedIn from '@theme/Icon/Socials/LinkedIn';
import SocialsMastodon from '@theme/Icon/Socials/Mastodon';
import SocialsStackOverflow from '@theme/Icon/Socials/StackOverflow';
import SocialsThreads from '@theme/Icon/Socials/Threads';
import SocialsTwitch from '@theme/Icon/Socials/Twitch';
import SocialsTwitter from '@theme/Icon/Socials/Twitter';
import SocialsX from '@theme/Icon/Socials/X';
import SocialsYouTube from '@theme/Icon/Socials/YouTube';
import IconExternalLinkOldName from '@theme/IconExternalLink';
import type {Example} from '../example.ts';

const ICONS: Readonly<Record<string, ComponentType>> = {
  'Icon/Arrow': IconArrow,
  'Icon/Close': IconClose,
  'Icon/Copy': IconCopy,
  'Icon/DarkMode': IconDarkMode,
  'Icon/Edit': IconEdit,
  'Icon/ExternalLink': IconExternalLink,
  'Icon/Home': IconHome,
  'Icon/Language': IconLanguage,
  'Icon/LightMode': IconLightMode,
  'Icon/Menu': IconMenu,
  'Icon/Success': IconSuccess,
  'Icon/SystemColorMode': IconSystemColorMode,
  'Icon/WordWrap': IconWordWrap,
  IconExternalLink: IconExternalLinkOldName,
  'Icon/Socials/Bluesky': SocialsBluesky,
  'Icon/Socials/Default': SocialsDefault,
  'Icon/Socials/Email': SocialsEmail,
  'Icon/Socials/GitHub': SocialsGitHub,
  'Icon/Socials/Instagram': SocialsInstagram,
  'Icon/Socials/LinkedIn': SocialsLinkedIn,
  'Icon/Socials/Mastodon': SocialsMastodon,
  'Icon/Socials/StackOverflow': SocialsStackOverflow,
  'Icon/Socials/Threads': SocialsThreads,
  'Icon/Socials/Twitch': SocialsTwitch,
  'Icon/Socials/Twitter': SocialsTwitter,
  'Icon/Socials/X': SocialsX,
  'Icon/Socials/YouTube': SocialsYouTube,
};

/** Signs on buttons and links. */
export const icons: readonly Example[] = Object.entries(ICONS).map(([component, Icon]) => ({
  component,
  state: 'default',
  surface: 'tile',
  Shown: () => <Icon />,
}));
