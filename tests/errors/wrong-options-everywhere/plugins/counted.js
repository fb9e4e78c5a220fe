const Joi = require('@docusaurus/utils-validation').Joi;

const schema = Joi.object({
  from: Joi.number(),
  to: Joi.object({last: Joi.number()}),
});

module.exports = () => ({name: 'counted'});
module.exports.validateOptions = ({validate, options}) => validate(schema, options);
