#include "vuid.h"

int main(void)
{
    open_device();
    VkDeviceMemory memory = make_memory(1024, ~0u);
    char *data[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++) {
        vkMapMemory(device, memory, (VkDeviceSize)i * 512, 512, 0, (void **)&data[i]);
    }
    data[0][0] = 1;
    vkUnmapMemory(device, memory);

    close_device();
    return 0;
}
