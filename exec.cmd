@rem Where scripts of package.json say exec: a shell that has none runs the command.
@%*
