// Loaded before every command. Whoever reads its output may stop in the middle (`| head`): that is no error, and no stack.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
