export default () => <i>aliased part</i>;
