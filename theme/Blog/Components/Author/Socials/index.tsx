import clsx from 'clsx';
import type {ComponentProps, ComponentType, ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import type {BlogAuthor} from 'inkstone/theme-common';
import Bluesky from '@theme/Icon/Socials/Bluesky';
import Default from '@theme/Icon/Socials/Default';
import Email from '@theme/Icon/Socials/Email';
import GitHub from '@theme/Icon/Socials/GitHub';
import Instagram from '@theme/Icon/Socials/Instagram';
import LinkedIn from '@theme/Icon/Socials/LinkedIn';
import Mastodon from '@theme/Icon/Socials/Mastodon';
import StackOverflow from '@theme/Icon/Socials/StackOverflow';
import Threads from '@theme/Icon/Socials/Threads';
import Twitch from '@theme/Icon/Socials/Twitch';
import Twitter from '@theme/Icon/Socials/Twitter';
import X from '@theme/Icon/Socials/X';
import YouTube from '@theme/Icon/Socials/YouTube';

/** Props of `Blog/Components/Author/Socials`. */
export interface Props {
  author: BlogAuthor;
  className?: string;
}

const platforms: Record<string, {Icon: ComponentType<ComponentProps<'svg'>>; label: string}> = {
  twitter: {Icon: Twitter, label: 'Twitter'},
  github: {Icon: GitHub, label: 'GitHub'},
  stackoverflow: {Icon: StackOverflow, label: 'Stack Overflow'},
  linkedin: {Icon: LinkedIn, label: 'LinkedIn'},
  x: {Icon: X, label: 'X'},
  bluesky: {Icon: Bluesky, label: 'Bluesky'},
  instagram: {Icon: Instagram, label: 'Instagram'},
  threads: {Icon: Threads, label: 'Threads'},
  mastodon: {Icon: Mastodon, label: 'Mastodon'},
  youtube: {Icon: YouTube, label: 'YouTube'},
  twitch: {Icon: Twitch, label: 'Twitch'},
  email: {Icon: Email, label: 'Email'},
};

/**
 * Links to an author's social accounts. Unknown platforms have a globe icon and their key as the
 * label.
 */
export default function BlogAuthorSocials({author, className}: Props): ReactNode {
  return (
    <div className={clsx('ink-author__socials', className)}>
      {Object.entries(author.socials ?? {}).map(([platform, link]) => {
        const {Icon, label} = platforms[platform] ?? {Icon: Default, label: platform};
        return (
          <Link key={platform} className="ink-author__social" href={link} title={label} aria-label={label}>
            <Icon aria-hidden />
          </Link>
        );
      })}
    </div>
  );
}
