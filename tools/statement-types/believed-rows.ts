import { relative } from 'node:path';
import ts from 'typescript';

/** What JavaScript makes of a column. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | 'null';

/** One place of the sources that asks the database, and what it believes to get. */
export interface Question {
  /** `src/folder/file.ts`, below the project. */
  file: string;
  /** Lines that a stack may name for it. */
  firstLine: number;
  lastLine: number;
  /** What it asks, where that stands there as it is. */
  sql: string | null;
  /** Column → what it may be. null: nothing is believed of the rows. */
  columns: ReadonlyMap<string, ReadonlySet<Kind>> | null;
}

/** Every `….query<Row[]>(sql)` of a project: how its sources call the database through TypeORM. */
export function readQuestions(projectFolder: string): Question[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${projectFolder}/tsconfig.build.json`,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error(`${projectFolder} has no project of TypeScript`);
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  return config.fileNames
    .filter((name) => !name.includes('/migrations/'))
    .map((name) => program.getSourceFile(name))
    .filter((source) => source !== undefined)
    .flatMap((source) => questionsOf(source, checker, projectFolder));
}

function questionsOf(source: ts.SourceFile, checker: ts.TypeChecker, folder: string): Question[] {
  const found: Question[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && asksDatabase(node, checker)) found.push(read(node));
    ts.forEachChild(node, visit);
  };
  const read = (node: ts.CallExpression): Question => ({
    file: relative(folder, source.fileName),
    firstLine: lineOf(source, node.expression.getEnd()),
    lastLine: lineOf(source, node.getEnd()),
    sql: literalOf(node.arguments[0]),
    columns: columnsOf(believedType(node, checker), checker),
  });
  visit(source);
  return found;
}

const literalOf = (asked: ts.Expression | undefined): string | null =>
  asked && ts.isStringLiteralLike(asked) ? asked.text : null;

const lineOf = (source: ts.SourceFile, position: number): number =>
  source.getLineAndCharacterOfPosition(position).line + 1;

const ASKED = new Set(['DataSource', 'EntityManager', 'QueryRunner']);

function asksDatabase({ expression }: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'query') return false;
  const name = checker.getTypeAtLocation(expression.expression).getSymbol()?.name;
  return name !== undefined && ASKED.has(name);
}

/** `query<Row[]>(…)`, `const rows: Row[] = await query(…)` or `(await query(…)) as Row[]`. */
function believedType(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const [named] = call.typeArguments ?? [];
  if (named) return checker.getTypeFromTypeNode(named);
  let around: ts.Node = call.parent;
  while (ts.isAwaitExpression(around) || ts.isParenthesizedExpression(around)) around = around.parent;
  if (ts.isVariableDeclaration(around) && around.type) return checker.getTypeFromTypeNode(around.type);
  if (ts.isAsExpression(around)) return checker.getTypeFromTypeNode(around.type);
  return undefined;
}

function columnsOf(rows: ts.Type | undefined, checker: ts.TypeChecker): Question['columns'] {
  const row = rows && rowOf(rows, checker);
  // Of `unknown`, a name that any column could have, or a tuple of rows and their number nothing is believed.
  if (!row || !(row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return null;
  if (checker.isTupleType(rows) && rows && isCountedAnswer(rows, checker)) return null;
  const columns = checker
    .getPropertiesOfType(row)
    .map((property) => [property.name, kindsOf(checker.getTypeOfSymbol(property), checker)] as const);
  return columns.length === 0 ? null : new Map(columns);
}

/** `[rows, number]`, as TypeORM answers what changes rows. */
function isCountedAnswer(type: ts.Type, checker: ts.TypeChecker): boolean {
  const [, count] = checker.getTypeArguments(type as ts.TypeReference);
  return count !== undefined && (count.flags & ts.TypeFlags.Number) !== 0;
}

function rowOf(rows: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  if (!checker.isArrayType(rows) && !checker.isTupleType(rows)) return undefined;
  return checker.getTypeArguments(rows as ts.TypeReference)[0];
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): ReadonlySet<Kind> {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(parts.flatMap((part) => kindOf(part, checker)));
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  const { flags } = type;
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return ['null'];
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['array'];
  const name = type.getSymbol()?.name;
  if (name === 'Date' || name === 'Buffer') return [name];
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return EVERYTHING;
  return type.isIntersection() ? [...kindsOf(type.types[0] ?? type, checker)] : ['object'];
}

const EVERYTHING: Kind[] = ['number', 'string', 'boolean', 'Date', 'Buffer', 'array', 'object', 'null'];
