@rem `exec` of package.json's start is a word of every other shell; the shell of Windows finds this file instead. What follows it is run with all its arguments.
@%*
