import type {ComponentProps, ComponentType, ReactNode} from 'react';
import {Head, onDemand} from 'inkstone/runtime';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import type {Props as DetailsProps} from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import type {Props as InputProps} from '@theme/MDXComponents/Input';
import MDXLi from '@theme/MDXComponents/Li';
import MDXPre from '@theme/MDXComponents/Pre';
import type {Props as SvgProps} from '@theme/MDXComponents/Svg';
import MDXTable from '@theme/MDXComponents/Table';
import MDXUl from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';

const MDXDetails = onDemand<DetailsProps>('@theme/MDXComponents/Details');

type HeadingName = ComponentProps<typeof MDXHeading>['as'];
type HeadingProps = Omit<ComponentProps<'h2'>, 'ref'>;

const headings = Object.fromEntries(
  (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] satisfies HeadingName[]).map((as) => [
    as,
    (props: HeadingProps) => <MDXHeading as={as} {...props} />,
  ]),
) as Record<HeadingName, (props: HeadingProps) => ReactNode>;

/** Components for Markdown elements, and components that documents can use without an import. */
const MDXComponents = {
  Head,
  details: MDXDetails,
  Details: MDXDetails,
  code: MDXCode,
  a: MDXA,
  pre: MDXPre,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  input: onDemand<InputProps>('@theme/MDXComponents/Input'),
  InlineSvg: onDemand<SvgProps>('@theme/MDXComponents/Svg'),
  table: MDXTable,
  ...headings,
  admonition: Admonition,
  mermaid: Mermaid,
} satisfies Record<string, ComponentType<never>>;

export default MDXComponents;
