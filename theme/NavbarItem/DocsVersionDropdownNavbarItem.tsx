import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useActiveDocContext, useDocsPreferredVersion, useDocsVersionCandidates, useVersions} from 'inkstone/docs';
import {type NavbarItemConfig, useHistorySelector} from 'inkstone/theme-common';
import DefaultNavbarItem, {type Props as DefaultProps} from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/** Names of the versions to list; an object can override their labels. */
export type VersionsConfig = string[] | Record<string, {label?: string}>;

/** Props of `NavbarItem/DocsVersionDropdownNavbarItem`. */
export type Props = DefaultProps & {
  docsPluginId?: string;
  dropdownActiveClassDisabled?: boolean;
  dropdownItemsBefore: NavbarItemConfig[];
  dropdownItemsAfter: NavbarItemConfig[];
  versions?: VersionsConfig;
};

type Version = ReturnType<typeof useVersions>[number];

interface ListedVersion {
  version: Version;
  label: string;
}

function listedVersions(versions: Version[], config: VersionsConfig | undefined): ListedVersion[] {
  if (!config) return versions.map((version) => ({version, label: version.label}));
  const requested: [string, {label?: string}][] = Array.isArray(config)
    ? config.map((name) => [name, {}])
    : Object.entries(config);
  return requested.map(([name, {label}]) => {
    const version = versions.find((candidate) => candidate.name === name);
    if (!version) {
      const known = versions.map((candidate) => candidate.name).join(', ');
      throw new Error(
        `A navbar version dropdown refers to the version "${name}", which does not exist. Available versions: ${known}`,
      );
    }
    return {version, label: label ?? version.label};
  });
}

/** Dropdown with the current version, and links to the same page in other versions. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  versions: versionsConfig,
  ...props
}: Props): ReactNode {
  const search = useHistorySelector((history) => history.location.search);
  const hash = useHistorySelector((history) => history.location.hash);
  const {alternateDocVersions, activeVersion} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const listed = listedVersions(useVersions(docsPluginId), versionsConfig);
  const candidates = useDocsVersionCandidates(docsPluginId);
  const shown =
    candidates
      .map((candidate) => listed.find(({version}) => version === candidate))
      .find((entry) => entry !== undefined) ?? listed[0];
  if (!shown) return null;

  const pathIn = (version: Version) => alternateDocVersions[version.name]?.path ?? version.mainDocPath;
  const versionItems = listed.map(({version, label}) => ({
    label,
    to: `${pathIn(version)}${search}${hash}`,
    isActive: () => version === activeVersion,
    onClick: () => savePreferredVersionName(version.name),
  }));
  const items: NavbarItemConfig[] = [...dropdownItemsBefore, ...versionItems, ...dropdownItemsAfter];
  const isList = items.length > 1;
  const label =
    mobile && isList
      ? translate({
          id: 'theme.navbar.mobileVersionsDropdown.label',
          message: 'Versions',
          description: 'The label for the navbar versions dropdown on mobile view',
        })
      : shown.label;
  const to = mobile && isList ? undefined : pathIn(shown.version);
  const isActive = dropdownActiveClassDisabled ? () => false : undefined;
  if (!isList)
    return <DefaultNavbarItem {...props} mobile={mobile} label={label} to={to} {...(isActive && {isActive})} />;
  return (
    <DropdownNavbarItem {...props} mobile={mobile} label={label} to={to} items={items} {...(isActive && {isActive})} />
  );
}
