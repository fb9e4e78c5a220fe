import type {ArchiveOptions} from './plugins/sample-archives/archive.ts';
import {vuidGroups} from './vuid-groups.ts';

/** Programs to take away, one archive for each page of `/samples/`. */
export const sampleArchives: ArchiveOptions = {
  pages: 'content/docs/samples',
  samples: 'content/samples',
  staticFolder: '.docusaurus/sample-archives',
  templates: {
    'tutorial/': 'tutorial.cmake',
    'course/': 'course.cmake',
    'vuid/': 'vuid.cmake',
    'blog/12/': 'loader.cmake',
    'blog/19/': 'vulkan.cmake',
    'blog/common/offscreen_app.hpp': 'vulkan.cmake',
    'blog/': 'opengl.cmake',
  },
  groups: Object.fromEntries(vuidGroups.map(({slug, ids}) => [`vuid-${slug}`, ids])),
};
