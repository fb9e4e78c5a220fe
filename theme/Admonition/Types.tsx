import type {Props} from '@theme/Admonition';
import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution';
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger';
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info';
import AdmonitionTypeNote from '@theme/Admonition/Type/Note';
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip';
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning';

/** Components by admonition type. Sites replace this file to add custom types. */
const AdmonitionTypes = {
  note: AdmonitionTypeNote,
  tip: AdmonitionTypeTip,
  info: AdmonitionTypeInfo,
  warning: AdmonitionTypeWarning,
  danger: AdmonitionTypeDanger,
  secondary: (props: Props) => <AdmonitionTypeNote title="secondary" {...props} />,
  important: (props: Props) => <AdmonitionTypeInfo title="important" {...props} />,
  success: (props: Props) => <AdmonitionTypeTip title="success" {...props} />,
  caution: AdmonitionTypeCaution,
};

export default AdmonitionTypes;
