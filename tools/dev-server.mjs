// The server while one works on it, run by `npm run dev`: node watches what it imports and starts it again when that is compiled anew.
import { createServer, StartFailure, settingsFrom } from '@pennon/server';

try {
  const server = await createServer(settingsFrom(process.env));
  console.log(`pennon: the server listens on ${await server.listen()}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close().finally(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`pennon: ${error.message}`);
  process.exitCode = 1;
}
