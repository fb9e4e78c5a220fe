/** The same site as another configuration has it. */
module.exports = {...require('./docusaurus.config.js'), title: 'Other website', noIndex: true};
