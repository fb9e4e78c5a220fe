/** `@docusaurus/router` and `react-router-dom` with the names and the behaviour of version 5 (API-07, API-08). */
export {NavLink, RouterLink as Link} from '../v5-links.tsx';
export {matchPath} from '../match-path.ts';
export {Redirect} from '../redirect.tsx';
export {useHistory, useLocation} from '../router-context.ts';
export {generatePath, Prompt, Route, Switch, useParams, useRouteMatch, withRouter} from '../v5-routes.tsx';
export type {History} from '../history.ts';
export type {Location} from '../location.ts';
export type {Match as match} from '../match-path.ts';
export type {RouteComponentProps, V5RouteProps as RouteProps} from '../v5-routes.tsx';
