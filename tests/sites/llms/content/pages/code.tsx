export default () => <p>Code</p>;
