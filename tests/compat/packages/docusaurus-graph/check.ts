import {definePackageCheck} from '../../../harness/package-check.ts';

/** Draws the notes as a list, in place of the library that the package takes from a CDN. */
const NOTE_GRAPH = `window.NOTE_GRAPH = {
  NoteGraphModel: class { constructor(notes) { this.notes = notes; } },
  NoteGraphView: class {
    constructor({container, graphModel}) {
      container.textContent = graphModel.notes.map(({title, linkTo}) => title + ': ' + linkTo.join()).join('; ');
      this.forceGraph = {zoomToFit() {}};
    }
  },
}`;

export default definePackageCheck({
  package: 'docusaurus-graph',
  does: 'Graph of the documents',
  kind: 'interface',
  async check({open, expect}) {
    const {page, external} = await open('/', {answers: {'note-graph.umd.js': NOTE_GRAPH}});
    expect(external.filter((url) => url.endsWith('.js'))).toHaveLength(3);
    await page.getByRole('button', {name: 'Show Graph Visualisation'}).click();
    const graph = page.locator('#graphview-container');
    await graph.getByText('Intro: sails,ropes; Sails: ; Ropes: ').waitFor();
    await page.locator('#close-graph-btn').click();
    await graph.waitFor({state: 'hidden'});
  },
});
