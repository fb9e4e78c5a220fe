import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {label} from '../../../packages/ui/button';
import {word as linked} from 'linked';
import {word as hoisted} from 'hoisted';

export default function About() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <>
      <p>{`OUTSIDE=${label} LINKED=${linked} HOISTED=${hoisted}`}</p>
      <p>{siteConfig.tagline}</p>
    </>
  );
}
