#include "vuid.h"

int main(void)
{
    open_device();
    VkDeviceMemory memory = make_memory(1024, ~0u);
    char *data[2] = {NULL, NULL};
    check(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, (void **)&data[0]), "映射");
    data[1] = data[0] + 512;
    data[0][0] = 1;
    vkUnmapMemory(device, memory);

    close_device();
    return 0;
}
