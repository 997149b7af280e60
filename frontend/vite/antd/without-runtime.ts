import { WRITTEN_KEY } from './written-key.ts';

interface Part {
  file: RegExp;
  /** A function of that file, whole. */
  makes: RegExp;
  /** @param hash the class that elements need for their styles, as a literal */
  instead: (makes: string, hash: string) => string;
}

const STYLE_UTILS = /[\\/]@ant-design[\\/]cssinjs-utils[\\/]es[\\/]util[\\/]genStyleUtils\.js$/;

/** Where the library makes the styles of its components with their variables, and those of its icons. */
const PARTS: readonly Part[] = [
  {
    file: STYLE_UTILS,
    makes: /^ {2}function genComponentStyleHook\([^]*?^ {2}\}$/m,
    instead: (_, hash) => `  function genComponentStyleHook() {\n    return () => ${hash};\n  }`,
  },
  {
    // Which of the two is asked never changes for an element: the app's themes are written, or none of them.
    file: STYLE_UTILS,
    makes: /^ {2}function genCSSVarRegister\([^]*?^ {2}\}$/m,
    instead: (makes) =>
      makes.replace('function genCSSVarRegister(', 'function genUnwrittenCSSVarRegister(') +
      `
  function genCSSVarRegister(component, getDefaultToken, options) {
    const useUnwritten = genUnwrittenCSSVarRegister(component, getDefaultToken, options);
    return (scope) => useWrittenKey(component, scope) ?? useUnwritten(scope);
  }`,
  },
  {
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/,
    makes: /^const useResetIconStyle = [^]*?^\};$/m,
    instead: () => 'const useResetIconStyle = () => undefined;',
  },
];

/** Of a module that makes styles: its code, which finds them made; undefined of any other. */
export function withoutRuntime(code: string, id: string, hash: string): string | undefined {
  const parts = PARTS.filter(({ file }) => file.test(id));
  if (parts.length === 0) return undefined;
  const imports = STYLE_UTILS.test(id) ? `import { useWrittenKey } from '${WRITTEN_KEY}';\n` : '';
  return parts.reduce((text, { makes, instead }) => {
    if (!makes.test(text)) throw new Error(`${id} makes styles in another way by now`);
    return text.replace(makes, (found) => instead(found, JSON.stringify(hash)));
  }, imports + code);
}
