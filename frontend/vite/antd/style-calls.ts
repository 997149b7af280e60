/** A call with which a module of the component library makes the styles of a component. */
export interface StyleCall {
  /** 'Button-Button' of `genStyleHooks('Button', …)`, 'Button-compact' of `(['Button', 'compact'], …)`. */
  name: string;
  /** Where in the module the arguments are that serve for nothing else. */
  start: number;
  end: number;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Call = Node & { callee: { name?: string }; arguments: Node[] };

/**
 * How many arguments of a function, after the component's name, only serve to make its styles. Those after
 * them give the variables in these, which each theme has of its own.
 */
const MAKERS: Readonly<Record<string, number>> = {
  genStyleHooks: 1,
  genSubStyleComponent: Infinity,
  genComponentStyleHook: Infinity,
};

/** @param program of the module, as the bundler parses it */
export function styleCalls(program: object): StyleCall[] {
  return callsIn(program).flatMap(({ callee, arguments: [component, ...others] }) => {
    const makers = others.slice(0, MAKERS[callee.name ?? '']);
    const [first] = makers;
    const last = makers.at(-1);
    return component && first && last ? [{ name: nameOf(component), start: first.start, end: last.end }] : [];
  });
}

function callsIn(value: unknown): Call[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(callsIn);
  return isStyleCall(value) ? [value, ...inside] : inside;
}

function isStyleCall(value: object): value is Call {
  const { type, callee } = value as Partial<Call>;
  return type === 'CallExpression' && Object.hasOwn(MAKERS, callee?.name ?? '');
}

function nameOf(component: Node): string {
  const parts = component.type === 'ArrayExpression' ? (component['elements'] as Node[]) : [component];
  const names = parts.map(({ type, value }) => {
    if (type !== 'Literal') throw new Error('the library names its styles in another way by now');
    return String(value);
  });
  return names.length === 1 ? `${names[0]}-${names[0]}` : names.join('-');
}
