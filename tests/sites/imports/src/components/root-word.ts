export default 'code below the root';
