/** Before a slash, these start a regular expression; after a name or a bracket it divides. */
const beforePattern = /(?:^|[(,=:[!&|?{};]|=>|\breturn|\bcase)$/
const pieces =
  /(?<skipped>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?<name>[A-Za-z_$][\w$]*)|(?<other>\d[\w.]*|\.{3}|=>|\?\.|[\s\S])/y
const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y
const templatePart = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?<end>`|\$\{)/y

/** Matches a sticky expression at an index. */
const matchAt = (expression: RegExp, text: string, index: number): RegExpExecArray | null => {
  expression.lastIndex = index
  return expression.exec(text)
}

/**
 * The identifiers of a TypeScript source in order, without comments, texts and regular expressions, and without members that are read (`.name`): those
 * belong to the type that declares them.
 */
export const identifiersOf = (source: string): string[] => {
  const found: string[] = []
  // Open braces of each template expression that the position is in.
  const templates: number[] = []
  let before = ''
  const move = (index: number): number => {
    const last = templates.length - 1
    const isTemplate = source[index] === '`'
    if (isTemplate || (source[index] === '}' && templates[last] === 0)) {
      if (!isTemplate) templates.pop()
      const part = matchAt(templatePart, source, index + 1)
      const isOpen = part?.groups?.['end'] === '${'
      if (isOpen) templates.push(0)
      before = isOpen ? '{' : '`'
      return index + 1 + (part?.[0].length ?? 0)
    }
    const regular =
      source[index] === '/' && !/^\/[/*]/.test(source.slice(index, index + 2)) && beforePattern.test(before) ? matchAt(pattern, source, index) : null
    if (regular !== null) {
      before = '/'
      return index + regular[0].length
    }
    const [piece = '', groups] = ((match) => [match?.[0], match?.groups] as const)(matchAt(pieces, source, index))
    if (groups?.['skipped'] !== undefined) return index + piece.length
    if (groups?.['name'] !== undefined && before !== '.' && before !== '?.') found.push(piece)
    if (last >= 0 && (piece === '{' || piece === '}')) templates[last] = (templates[last] ?? 0) + (piece === '{' ? 1 : -1)
    before = piece
    return index + piece.length
  }
  for (let index = 0; index < source.length; ) index = Math.max(move(index), index + 1)
  return found
}
