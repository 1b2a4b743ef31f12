import { parseAst } from 'vite'

/** A small fault that can be planted in a file: what replaces the text from `start` to `end`. */
export type Fault = {
  readonly path: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
type Change = { readonly kind: string; readonly start: number; readonly end: number; readonly text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

const changesOf = (node: Node, text: string): Change[] => {
  const { type, start, end } = node
  const source = (one: unknown): string => (isNode(one) ? text.slice(one.start, one.end) : '')
  const { left, right, operator, test, consequent, alternate, argument, value, expression } = node
  if ((type === 'BinaryExpression' || type === 'LogicalExpression') && isNode(left) && isNode(right)) {
    const other = operators[String(operator)]
    // String concatenation has no inverse operator.
    const isText = operator === '+' && [left, right].some((one) => one.type === 'TemplateLiteral' || typeof one['value'] === 'string')
    return other === undefined || isText
      ? []
      : [{ kind: `${String(operator)} to ${other}`, start, end, text: `${source(left)} ${other} ${source(right)}` }]
  }
  if (type === 'UnaryExpression' && operator === '!') return [{ kind: 'without !', start, end, text: source(argument) }]
  if (type === 'Literal' && typeof value === 'number') return [{ kind: 'number + 1', start, end, text: String(value + 1) }]
  if (type === 'Literal' && typeof value === 'boolean') return [{ kind: 'boolean inverted', start, end, text: String(!value) }]
  if (type === 'ConditionalExpression')
    return [{ kind: 'branches exchanged', start, end, text: `${source(test)} ? ${source(alternate)} : ${source(consequent)}` }]
  if (type === 'IfStatement' && isNode(test)) return [{ kind: 'condition never true', start: test.start, end: test.end, text: 'Math.random() > 2' }]
  if (type === 'ExpressionStatement' && isNode(expression) && ['CallExpression', 'AwaitExpression'].includes(expression.type))
    return [{ kind: 'statement removed', start, end, text: 'void 0' }]
  return []
}

// Types, imports and attributes without behaviour contain no faults.
const isSkipped = ({ type }: Node): boolean => type.startsWith('TS') || type.startsWith('Import') || type === 'JSXText'

/** Lists every small fault that can be planted in a source file. */
export const faultsOf = (path: string, text: string): Fault[] => {
  const found: Fault[] = []
  const visit = (node: Node): void => {
    if (isSkipped(node) && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)) return
    for (const change of changesOf(node, text)) found.push({ path, line: text.slice(0, change.start).split('\n').length, ...change })
    for (const child of Object.values(node)) for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one)
  }
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (isNode(program)) visit(program)
  return found
}

/** Returns the text of the file with the fault in it. */
export const planted = (text: string, { start, end, text: replacement }: Fault): string => text.slice(0, start) + replacement + text.slice(end)
