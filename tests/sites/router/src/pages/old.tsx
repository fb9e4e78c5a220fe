import type {ReactNode} from 'react';
import {Redirect} from '@docusaurus/router';

export default function Old(): ReactNode {
  return <Redirect to="/base/slow?redirected" />;
}
