module.exports = (context) => ({
  name: 'patterns',
  contentLoaded({actions}) {
    actions.addRoute({path: `${context.baseUrl}people/:name`, component: '@site/src/components/person.tsx', exact: true});
    actions.addRoute({path: `${context.baseUrl}open`, component: '@site/src/components/open.tsx', exact: false});
  },
});
