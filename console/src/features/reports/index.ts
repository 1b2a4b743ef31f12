export { downloadExport } from './download-export.ts'
export { ReportsScreen } from './reports-screen.tsx'
