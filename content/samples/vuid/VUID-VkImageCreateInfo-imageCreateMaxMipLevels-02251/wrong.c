#include "vuid.h"

int main(void)
{
    open_device();
    VkImageCreateInfo info = image_info(VK_IMAGE_USAGE_SAMPLED_BIT);
    info.format = VK_FORMAT_R8G8B8_SRGB; /* 三通道，大多数显卡没有 */
    VkImage image = VK_NULL_HANDLE;
    vkCreateImage(device, &info, NULL, &image);
    vkDestroyImage(device, image, NULL);

    close_device();
    return 0;
}
