import type {Author} from 'inkstone/blog';

const PICTURE = '/img/logo.svg';
const nobody = {key: null, page: null};

/** An author with everything that an author can have. */
export const ADA: Author = {
  ...nobody,
  name: 'Ada Lovelace',
  title: 'Writes programs for machines that do not exist yet',
  url: 'https://example.org/ada',
  imageURL: PICTURE,
  socials: {
    github: 'https://example.org/1',
    mastodon: 'https://example.org/2',
    bluesky: 'https://example.org/3',
    linkedin: 'https://example.org/4',
    x: 'https://example.org/5',
    youtube: 'https://example.org/6',
    email: 'mailto:ada@example.org',
    blog: 'https://example.org/7',
  },
};

/** An author with a picture and a title. */
export const GRACE: Author = {...nobody, name: 'Grace Hopper', title: 'Finds bugs', imageURL: PICTURE};

/** Authors of whom the blog knows the names only. */
export const NAMES: readonly Author[] = [
  {...nobody, name: 'Ada'},
  {...nobody, name: 'Grace'},
];
