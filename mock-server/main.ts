import { createMockServer } from './server.ts';

const port = Number(process.env['PORT'] ?? 3001);
const server = createMockServer();
const address = await server.listen(port, process.env['HOST'] ?? '127.0.0.1');
console.log(`Mock server at ${address}/api`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close());
