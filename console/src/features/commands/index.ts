export { CommandScreen } from './command-screen.tsx'
export { CommandsScreen } from './commands-screen.tsx'
