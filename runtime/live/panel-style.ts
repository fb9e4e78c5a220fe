/** Styles of the panel with problems; they live in its shadow root. */
export const panelStyle = `
:host { all: initial; }
* { box-sizing: border-box; }
section, .folded {
  position: fixed; z-index: 2147483647; font: 14px/1.6 system-ui, sans-serif; color: #1d1f24; background: #fffdfb;
  border: 1px solid #0003; box-shadow: 0 8px 40px #0005; text-align: start;
}
.cover { inset: 5vh max(4vw, calc(50vw - 30rem)); overflow: auto; border-radius: 8px; border-block-start: 4px solid #d6322d; }
.corner { inset-inline-end: 1rem; inset-block-end: 1rem; max-width: min(32rem, calc(100vw - 2rem)); max-height: 45vh; overflow: auto; border-radius: 8px; border-block-start: 4px solid #c98a00; }
.folded { inset-inline-end: 1rem; inset-block-end: 1rem; padding: .25rem .75rem; border-radius: 99px; cursor: pointer; }
.folded.error { background: #d6322d; color: #fff; }
.folded.warning { background: #ffe2a0; }
header { display: flex; justify-content: space-between; align-items: center; padding: .5rem 1rem; border-block-end: 1px solid #0002; position: sticky; inset-block-start: 0; background: inherit; }
.close { font: inherit; font-size: 1.25rem; line-height: 1; padding: .25rem .5rem; border: 0; background: none; color: inherit; cursor: pointer; }
article { padding: .75rem 1rem; border-block-end: 1px solid #0001; overflow-wrap: anywhere; }
p { margin: .25rem 0; white-space: pre-wrap; }
.message { font-weight: 600; }
.place, pre, small { font-family: ui-monospace, monospace; font-size: 13px; }
.place { color: #0b57c4; }
.error .message { color: #b3221d; }
pre { margin: .5rem 0; padding: .5rem; overflow: auto; background: #0000000a; border-radius: 4px; }
.hint::before { content: 'hint  '; color: #0a7b6b; }
.related { color: #555; }
small { color: #777; }
@media (prefers-color-scheme: dark) {
  section, .folded { color: #e8e6e3; background: #1e1f24; border-color: #fff3; }
  header, article { border-color: #fff2; }
  pre { background: #ffffff12; }
  .place { color: #7fb2ff; } .error .message { color: #ff8a80; } .related, small { color: #aaa; }
  .folded.warning { background: #7a5600; }
}
`;
