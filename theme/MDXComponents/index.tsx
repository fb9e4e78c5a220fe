import type {ComponentProps, ComponentType} from 'react';
import {Head, onDemand} from 'inkstone/runtime';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import type {Props as DetailsProps} from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXInlineSvg from '@theme/MDXComponents/InlineSvg';
import type {Props as InputProps} from '@theme/MDXComponents/Input';
import MDXLi from '@theme/MDXComponents/Li';
import MDXPre from '@theme/MDXComponents/Pre';
import MDXTable from '@theme/MDXComponents/Table';
import MDXUl from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';

const MDXDetails = onDemand<DetailsProps>('@theme/MDXComponents/Details');

type HeadingProps = Omit<ComponentProps<'h2'>, 'ref'>;

/** Components of Markdown elements, and names that documents may use without an import. */
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
  table: MDXTable,
  h1: (props: HeadingProps) => <MDXHeading as="h1" {...props} />,
  h2: (props: HeadingProps) => <MDXHeading as="h2" {...props} />,
  h3: (props: HeadingProps) => <MDXHeading as="h3" {...props} />,
  h4: (props: HeadingProps) => <MDXHeading as="h4" {...props} />,
  h5: (props: HeadingProps) => <MDXHeading as="h5" {...props} />,
  h6: (props: HeadingProps) => <MDXHeading as="h6" {...props} />,
  admonition: Admonition,
  InlineSvg: MDXInlineSvg,
  mermaid: Mermaid,
} satisfies Record<string, ComponentType<never>>;

export default MDXComponents;
