interface Part {
  file: RegExp;
  /** A function of that file, whole. */
  makes: RegExp;
  /** @param hash the class that elements need for their styles, as a literal */
  instead: (hash: string) => string;
}

/** Where the library makes the styles of its components, and those of its icons. */
const PARTS: readonly Part[] = [
  {
    file: /[\\/]@ant-design[\\/]cssinjs-utils[\\/]es[\\/]util[\\/]genStyleUtils\.js$/,
    makes: /^ {2}function genComponentStyleHook\([^]*?^ {2}\}$/m,
    instead: (hash) => `  function genComponentStyleHook() {\n    return () => ${hash};\n  }`,
  },
  {
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/,
    makes: /^const useResetIconStyle = [^]*?^\};$/m,
    instead: () => 'const useResetIconStyle = () => undefined;',
  },
];

/** Of a module that makes styles: its code, which finds them made; undefined of any other. */
export function withoutRuntime(code: string, id: string, hash: string): string | undefined {
  const part = PARTS.find(({ file }) => file.test(id));
  if (part === undefined) return undefined;
  if (!part.makes.test(code)) throw new Error(`${id} makes styles in another way by now`);
  return code.replace(part.makes, () => part.instead(JSON.stringify(hash)));
}
