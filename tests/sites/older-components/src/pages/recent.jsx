import byName from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';

/** By its path, as sites wrote it before there was a name for it. */
const byPath = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');

export default function Recent() {
  return [byName, byPath].map(({title, items}, index) => (
    <p key={index} className="recent">{`${title}: ${items[0].title} at ${items[0].permalink}`}</p>
  ));
}
