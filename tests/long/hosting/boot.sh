# Boots systemd with one service, in namespaces of its own on a copy of this machine's file system that goes with it:
# sh boot.sh <folder> <project> <unit> <settings> <node>. Root alone can. The service keeps this machine's network.
set -e
folder=$1 project=$2 unit=$3 settings=$4 node=$5

mkdir -p "$folder/groups"
mount -t cgroup2 none "$folder/groups"
mkdir -p "$folder/groups/hoplink-test-$$"
echo $$ > "$folder/groups/hoplink-test-$$/cgroup.procs"
umount "$folder/groups"

export folder project unit settings node
exec unshare --mount --pid --cgroup --ipc --uts --fork --kill-child sh -ec '
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/upper" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
cd "$folder/root"
mkdir -p opt/hoplink old
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for each in run tmp dev; do mount -t tmpfs tmpfs "$each"; done
for each in null zero full random urandom tty; do touch "dev/$each"; mount --bind "/dev/$each" "dev/$each"; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
mount --bind "$project" opt/hoplink

grep -q ^hoplink: etc/passwd || echo "hoplink:x:990:990::/var/lib/hoplink:/usr/sbin/nologin" >> etc/passwd
grep -q ^hoplink: etc/group || echo "hoplink:x:990:" >> etc/group
mkdir -p usr/local/bin
cp "$node" usr/local/bin/node
printf "$settings" > etc/hoplink.env
cp "$unit" etc/systemd/system/hoplink.service
# What a machine is started with besides is no part of it.
for each in sysinit basic network-online shutdown multi-user; do
  printf "[Unit]\nDefaultDependencies=no\n" > "etc/systemd/system/$each.target"
done
ln -sf /dev/null etc/systemd/system/systemd-sysctl.service
mkdir -p etc/systemd/system/hoplink.service.d
printf "[Service]\nStandardOutput=append:/run/said\nStandardError=append:/run/said\n" > etc/systemd/system/hoplink.service.d/said.conf

pivot_root . old
umount -l old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin systemd --system --unit=hoplink.service --show-status=no
'
