/** As it comes: a navigation bar of one's own takes the side bar away that Rspress makes from the folders. */
export default {root: 'docs', outDir: 'build', title: 'Bench', lang: 'zh'};
