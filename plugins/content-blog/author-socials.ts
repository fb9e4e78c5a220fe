/** Address of an account on the platforms that are known by name. */
const PLATFORMS: Record<string, (handle: string) => string> = {
  x: (handle) => `https://x.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  threads: (handle) => `https://www.threads.net/@${handle}`,
  mastodon: (handle) => `https://mastodon.social/@${handle}`,
  twitch: (handle) => `https://twitch.tv/${handle}`,
  youtube: (handle) => `https://youtube.com/@${handle}`,
  email: (address) => `mailto:${address}`,
};

/** Handles as addresses; addresses, and accounts on other platforms, stay as they are. */
export function socialLinks(socials: Record<string, string>): Record<string, string> {
  const entries = Object.entries(socials).map(([platform, value]) => {
    const isAddress = /^(?:https?:\/\/|mailto:)/.test(value);
    const toAddress = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
    return [platform, isAddress || !toAddress ? value : toAddress(value)];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
