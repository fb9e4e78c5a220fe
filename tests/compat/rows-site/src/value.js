export default 'value of the site';
