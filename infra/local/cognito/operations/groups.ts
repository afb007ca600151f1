import { attributeList, userShape } from '../attributes.ts';
import { CognitoError } from '../errors.ts';
import { checkPool, type Operation, type Pool, text, userOf } from '../pool.ts';

const groupShape = (pool: Pool) => {
  const { poolId } = pool.settings;
  return pool.groups.all().map((group) => ({ ...group, UserPoolId: poolId }));
};
const knownGroup = (name: string, pool: Pool): string => {
  if (!pool.groups.has(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return name;
};

const CreateGroup: Operation = async (body, pool) => {
  checkPool(body, pool);
  const name = text(body, 'GroupName');
  if (pool.groups.has(name)) throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
  const group = {
    GroupName: name,
    ...(typeof body.Description === 'string' && { Description: body.Description }),
    ...(typeof body.Precedence === 'number' && { Precedence: body.Precedence }),
  };
  await pool.groups.add(group);
  return { Group: { ...group, UserPoolId: pool.settings.poolId } };
};

const ListGroups: Operation = async (body, pool) => {
  checkPool(body, pool);
  return { Groups: groupShape(pool) };
};

const AdminAddUserToGroup: Operation = async (body, pool) => {
  checkPool(body, pool);
  const name = knownGroup(text(body, 'GroupName'), pool);
  const user = userOf(body, pool);
  user.groups = [...new Set([...user.groups, name])];
  await pool.users.save(user);
  return {};
};

const AdminRemoveUserFromGroup: Operation = async (body, pool) => {
  checkPool(body, pool);
  const name = knownGroup(text(body, 'GroupName'), pool);
  const user = userOf(body, pool);
  user.groups = user.groups.filter((group) => group !== name);
  await pool.users.save(user);
  return {};
};

const AdminListGroupsForUser: Operation = async (body, pool) => {
  checkPool(body, pool);
  const { groups } = userOf(body, pool);
  return { Groups: groupShape(pool).filter((group) => groups.includes(group.GroupName)) };
};

const ListUsersInGroup: Operation = async (body, pool) => {
  checkPool(body, pool);
  const name = knownGroup(text(body, 'GroupName'), pool);
  const members = pool.users.all().filter((user) => user.groups.includes(name));
  return { Users: members.map((user) => ({ ...userShape(user), Attributes: attributeList(user) })) };
};

export const groups = {
  CreateGroup,
  ListGroups,
  AdminAddUserToGroup,
  AdminRemoveUserFromGroup,
  AdminListGroupsForUser,
  ListUsersInGroup,
};
