/**
 * Name of the variable that names the folder of a run of `npm test`. Databases and temporary files of the run go there, and the run finds its processes
 * by it; unset outside of `npm test`.
 */
export const runFolderVariable = 'TESTKIT_RUN_FOLDER'
