/** `@docusaurus/router` and `react-router-dom` with the names and behavior of version 5. */
export {NavLink, RouterLink as Link} from '../v5-router.tsx';
export {matchPath, Redirect, useHistory, useLocation} from 'inkstone/runtime';
export type {History, Location, Match as match} from 'inkstone/runtime';
export {generatePath, Prompt, Route, Switch, useParams, useRouteMatch, withRouter} from '../v5-router.tsx';
export type {RouteComponentProps, V5RouteProps as RouteProps} from '../v5-router.tsx';
