export { CommandField } from './command-field.tsx'
export { CommandScreen } from './command-screen.tsx'
export { CommandsScreen } from './commands-screen.tsx'
export { ResultView } from './result-view.tsx'
