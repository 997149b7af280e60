import type { WrittenVariables } from './written-variables.ts';

/** The module of `writtenKey`. */
export const WRITTEN_KEY = 'virtual:antd-written-key';

/**
 * Code that tells, where an element of the library is drawn, the class by which it has its variables from a
 * file; undefined where no file has them.
 */
export const writtenKey = ({ scopes, themes }: WrittenVariables): string => `
import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';

const themes = ${JSON.stringify(themes)};
const scopes = ${JSON.stringify(scopes)};

export function useWrittenKey(component, scope) {
  const key = useContext(DesignTokenContext).cssVar?.key;
  return themes.includes(key) && scopes[component]?.includes(scope) ? key : undefined;
}
`;
