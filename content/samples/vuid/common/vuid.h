/*
 * 校验信息词典里的程序共用的部分：打开校验层的实例与设备、打印信息的信使，
 * 以及几种一行就能建好的对象。own 登记过的对象由 close_device 统一销毁。
 */
#ifndef VUID_H
#define VUID_H

#include <stdio.h>
#include <stdlib.h>
#include <threads.h>
#include <vulkan/vulkan.h>

static VkInstance instance;
static VkDebugUtilsMessengerEXT messenger;
static VkPhysicalDevice physical_device;
static VkDevice device;
static VkQueue queue;
static VkCommandPool command_pool;
static VkCommandBuffer commands;

/* 要启用的特性和设备扩展，需要时在 open_device 之前填写。 */
static VkPhysicalDeviceFeatures wanted_features;
static VkPhysicalDeviceVulkan12Features wanted_features12;
static const char *wanted_extensions[8];
static uint32_t wanted_extension_count;

/* 打开同步检查，需要时在 open_device 之前设为 1。 */
static int check_synchronization;

static inline void check(VkResult result, const char *what)
{
    if (result < 0) {
        fprintf(stderr, "%s：%d\n", what, result);
        exit(1);
    }
}

static inline VKAPI_ATTR VkBool32 VKAPI_CALL
print_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity, VkDebugUtilsMessageTypeFlagsEXT type,
              const VkDebugUtilsMessengerCallbackDataEXT *data, void *user)
{
    (void)severity, (void)type, (void)user;
    printf("%s\n%s\n\n", data->pMessageIdName, data->pMessage);
    fflush(stdout);
    return VK_FALSE;
}

static inline VkDebugUtilsMessengerCreateInfoEXT messenger_info(void)
{
    VkDebugUtilsMessengerCreateInfoEXT info = {
        .sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
        .messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT
                           | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
        .messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
        .pfnUserCallback = print_message,
    };
    return info;
}

/* 实例，以及第一个物理设备。extensions 是 VK_EXT_debug_utils 以外还要的实例扩展。 */
static inline void open_instance(const char *const *extensions, uint32_t extension_count)
{
    const char *layer = "VK_LAYER_KHRONOS_validation";
    const char *all[8] = {VK_EXT_DEBUG_UTILS_EXTENSION_NAME};
    for (uint32_t i = 0; i < extension_count; i++) {
        all[i + 1] = extensions[i];
    }
    VkValidationFeatureEnableEXT sync = VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT;
    VkDebugUtilsMessengerCreateInfoEXT reports = messenger_info();
    VkValidationFeaturesEXT checks = {
        .sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT,
        .pNext = &reports,
        .enabledValidationFeatureCount = check_synchronization ? 1 : 0,
        .pEnabledValidationFeatures = &sync,
    };
    VkApplicationInfo application = {
        .sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
        .apiVersion = VK_API_VERSION_1_3,
    };
    VkInstanceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
        .pNext = &checks,
        .pApplicationInfo = &application,
        .enabledLayerCount = 1,
        .ppEnabledLayerNames = &layer,
        .enabledExtensionCount = extension_count + 1,
        .ppEnabledExtensionNames = all,
    };
    check(vkCreateInstance(&info, NULL, &instance), "创建实例");

    PFN_vkCreateDebugUtilsMessengerEXT create =
        (PFN_vkCreateDebugUtilsMessengerEXT)vkGetInstanceProcAddr(instance, "vkCreateDebugUtilsMessengerEXT");
    check(create(instance, &reports, NULL, &messenger), "创建信使");
    uint32_t count = 1;
    check(vkEnumeratePhysicalDevices(instance, &count, &physical_device), "枚举物理设备");
}

static inline void destroy_messenger(void)
{
    PFN_vkDestroyDebugUtilsMessengerEXT destroy =
        (PFN_vkDestroyDebugUtilsMessengerEXT)vkGetInstanceProcAddr(instance, "vkDestroyDebugUtilsMessengerEXT");
    destroy(instance, messenger, NULL);
}

static inline void close_instance(void)
{
    destroy_messenger();
    vkDestroyInstance(instance, NULL);
}

/* 设备、第 0 个队列族的一个队列、命令池和一个主命令缓冲。 */
static inline void open_device(void)
{
    if (instance == VK_NULL_HANDLE) {
        open_instance(NULL, 0);
    }
    float priority = 1.0f;
    VkDeviceQueueCreateInfo queue_info = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
        .queueCount = 1,
        .pQueuePriorities = &priority,
    };
    wanted_features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    wanted_features12.timelineSemaphore = VK_TRUE;
    VkPhysicalDeviceVulkan13Features features13 = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES,
        .pNext = &wanted_features12,
        .dynamicRendering = VK_TRUE,
        .synchronization2 = VK_TRUE,
    };
    VkDeviceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
        .pNext = &features13,
        .queueCreateInfoCount = 1,
        .pQueueCreateInfos = &queue_info,
        .enabledExtensionCount = wanted_extension_count,
        .ppEnabledExtensionNames = wanted_extensions,
        .pEnabledFeatures = &wanted_features,
    };
    check(vkCreateDevice(physical_device, &info, NULL, &device), "创建设备");
    vkGetDeviceQueue(device, 0, 0, &queue);

    VkCommandPoolCreateInfo pool_info = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
        .flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT,
    };
    check(vkCreateCommandPool(device, &pool_info, NULL, &command_pool), "创建命令池");
    VkCommandBufferAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = command_pool,
        .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
        .commandBufferCount = 1,
    };
    check(vkAllocateCommandBuffers(device, &allocate, &commands), "分配命令缓冲");
}

/* 登记过的对象，按相反的次序销毁。 */
static struct {
    VkObjectType type;
    uint64_t handle;
} owned[64];
static uint32_t owned_count;

static inline void own(VkObjectType type, uint64_t handle)
{
    owned[owned_count].type = type;
    owned[owned_count].handle = handle;
    owned_count++;
}

static inline void destroy_owned(VkObjectType type, uint64_t handle)
{
    switch (type) {
    case VK_OBJECT_TYPE_BUFFER: vkDestroyBuffer(device, (VkBuffer)handle, NULL); break;
    case VK_OBJECT_TYPE_IMAGE: vkDestroyImage(device, (VkImage)handle, NULL); break;
    case VK_OBJECT_TYPE_IMAGE_VIEW: vkDestroyImageView(device, (VkImageView)handle, NULL); break;
    case VK_OBJECT_TYPE_DEVICE_MEMORY: vkFreeMemory(device, (VkDeviceMemory)handle, NULL); break;
    case VK_OBJECT_TYPE_SAMPLER: vkDestroySampler(device, (VkSampler)handle, NULL); break;
    case VK_OBJECT_TYPE_SHADER_MODULE: vkDestroyShaderModule(device, (VkShaderModule)handle, NULL); break;
    case VK_OBJECT_TYPE_PIPELINE: vkDestroyPipeline(device, (VkPipeline)handle, NULL); break;
    case VK_OBJECT_TYPE_PIPELINE_LAYOUT: vkDestroyPipelineLayout(device, (VkPipelineLayout)handle, NULL); break;
    case VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT:
        vkDestroyDescriptorSetLayout(device, (VkDescriptorSetLayout)handle, NULL);
        break;
    case VK_OBJECT_TYPE_DESCRIPTOR_POOL: vkDestroyDescriptorPool(device, (VkDescriptorPool)handle, NULL); break;
    case VK_OBJECT_TYPE_RENDER_PASS: vkDestroyRenderPass(device, (VkRenderPass)handle, NULL); break;
    case VK_OBJECT_TYPE_FRAMEBUFFER: vkDestroyFramebuffer(device, (VkFramebuffer)handle, NULL); break;
    case VK_OBJECT_TYPE_FENCE: vkDestroyFence(device, (VkFence)handle, NULL); break;
    case VK_OBJECT_TYPE_SEMAPHORE: vkDestroySemaphore(device, (VkSemaphore)handle, NULL); break;
    case VK_OBJECT_TYPE_QUERY_POOL: vkDestroyQueryPool(device, (VkQueryPool)handle, NULL); break;
    case VK_OBJECT_TYPE_COMMAND_POOL: vkDestroyCommandPool(device, (VkCommandPool)handle, NULL); break;
    default: fprintf(stderr, "没有登记过这种对象：%d\n", type); exit(1);
    }
}

static inline void close_device(void)
{
    check(vkDeviceWaitIdle(device), "等待设备空闲");
    while (owned_count > 0) {
        owned_count--;
        destroy_owned(owned[owned_count].type, owned[owned_count].handle);
    }
    vkDestroyCommandPool(device, command_pool, NULL);
    vkDestroyDevice(device, NULL);
    close_instance();
}

static inline void begin_commands(void)
{
    VkCommandBufferBeginInfo info = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    check(vkBeginCommandBuffer(commands, &info), "开始录制");
}

static inline void end_commands(void)
{
    check(vkEndCommandBuffer(commands), "结束录制");
}

/* 提交，不等待。fence 可以为空。 */
static inline void submit_commands(VkFence fence)
{
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .commandBufferCount = 1,
        .pCommandBuffers = &commands,
    };
    check(vkQueueSubmit(queue, 1, &submit, fence), "提交");
}

static inline void end_and_run(void)
{
    end_commands();
    submit_commands(VK_NULL_HANDLE);
    check(vkQueueWaitIdle(queue), "等待队列空闲");
}

/* 什么也不等，只是睡 0.2 秒：GPU 多半已经做完，但程序没有任何凭据。 */
static inline void sleep_instead_of_waiting(void)
{
    struct timespec moment = {.tv_nsec = 200000000};
    thrd_sleep(&moment, NULL);
}

static inline int give_up(void *unused)
{
    (void)unused;
    struct timespec moment = {.tv_sec = 2};
    thrd_sleep(&moment, NULL);
    _Exit(0);
}

/* 下一次调用会永远等下去：过 2 秒，不收拾，直接结束程序。 */
static inline void give_up_after_two_seconds(void)
{
    thrd_t thread;
    thrd_create(&thread, give_up, NULL);
}

/* 绑定到 bits 里一种主机可见类型的内存；lavapipe 只有这一种类型。 */
static inline VkDeviceMemory make_memory(VkDeviceSize size, uint32_t bits)
{
    VkPhysicalDeviceMemoryProperties properties;
    vkGetPhysicalDeviceMemoryProperties(physical_device, &properties);
    VkMemoryAllocateInfo info = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = size};
    while (!(bits >> info.memoryTypeIndex & 1)
           || !(properties.memoryTypes[info.memoryTypeIndex].propertyFlags & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT)) {
        info.memoryTypeIndex++;
    }
    VkDeviceMemory memory;
    check(vkAllocateMemory(device, &info, NULL, &memory), "分配内存");
    own(VK_OBJECT_TYPE_DEVICE_MEMORY, (uint64_t)memory);
    return memory;
}

/* 没有内存的缓冲。 */
static inline VkBuffer make_unbound_buffer(VkDeviceSize size, VkBufferUsageFlags usage)
{
    VkBufferCreateInfo info = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = size, .usage = usage};
    VkBuffer buffer;
    check(vkCreateBuffer(device, &info, NULL, &buffer), "创建缓冲");
    own(VK_OBJECT_TYPE_BUFFER, (uint64_t)buffer);
    return buffer;
}

static inline VkBuffer make_buffer(VkDeviceSize size, VkBufferUsageFlags usage)
{
    VkBuffer buffer = make_unbound_buffer(size, usage);
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(device, buffer, &needed);
    VkDeviceMemory memory = make_memory(needed.size, needed.memoryTypeBits);
    check(vkBindBufferMemory(device, buffer, memory, 0), "绑定内存");
    return buffer;
}

/* 64×64、一级一层的 RGBA8 图像的创建信息。 */
static inline VkImageCreateInfo image_info(VkImageUsageFlags usage)
{
    VkImageCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
        .imageType = VK_IMAGE_TYPE_2D,
        .format = VK_FORMAT_R8G8B8A8_UNORM,
        .extent = {64, 64, 1},
        .mipLevels = 1,
        .arrayLayers = 1,
        .samples = VK_SAMPLE_COUNT_1_BIT,
        .usage = usage,
    };
    return info;
}

static inline VkImage make_image_from(const VkImageCreateInfo *info)
{
    VkImage image;
    check(vkCreateImage(device, info, NULL, &image), "创建图像");
    own(VK_OBJECT_TYPE_IMAGE, (uint64_t)image);
    VkMemoryRequirements needed;
    vkGetImageMemoryRequirements(device, image, &needed);
    VkDeviceMemory memory = make_memory(needed.size, needed.memoryTypeBits);
    check(vkBindImageMemory(device, image, memory, 0), "绑定内存");
    return image;
}

static inline VkImage make_image(VkImageUsageFlags usage)
{
    VkImageCreateInfo info = image_info(usage);
    return make_image_from(&info);
}

static inline VkImageViewCreateInfo view_info(VkImage image)
{
    VkImageViewCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = image,
        .viewType = VK_IMAGE_VIEW_TYPE_2D,
        .format = VK_FORMAT_R8G8B8A8_UNORM,
        .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1},
    };
    return info;
}

static inline VkImageView make_view_from(const VkImageViewCreateInfo *info)
{
    VkImageView view;
    check(vkCreateImageView(device, info, NULL, &view), "创建图像视图");
    own(VK_OBJECT_TYPE_IMAGE_VIEW, (uint64_t)view);
    return view;
}

static inline VkImageView make_view(VkImage image)
{
    VkImageViewCreateInfo info = view_info(image);
    return make_view_from(&info);
}

/* 图像屏障：所有阶段、所有访问，只为把布局换过去。 */
static inline VkImageMemoryBarrier layout_barrier(VkImage image, VkImageLayout from, VkImageLayout to)
{
    VkImageMemoryBarrier barrier = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
        .oldLayout = from,
        .newLayout = to,
        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .image = image,
        .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, VK_REMAINING_MIP_LEVELS, 0, VK_REMAINING_ARRAY_LAYERS},
    };
    return barrier;
}

static inline void record_barrier(const VkImageMemoryBarrier *barrier)
{
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0,
                         NULL, 0, NULL, 1, barrier);
}

static inline void change_layout(VkImage image, VkImageLayout from, VkImageLayout to)
{
    VkImageMemoryBarrier barrier = layout_barrier(image, from, to);
    record_barrier(&barrier);
}

static inline VkFence make_fence(VkFenceCreateFlags flags)
{
    VkFenceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, .flags = flags};
    VkFence fence;
    check(vkCreateFence(device, &info, NULL, &fence), "创建围栏");
    own(VK_OBJECT_TYPE_FENCE, (uint64_t)fence);
    return fence;
}

static inline VkSemaphore make_semaphore(void)
{
    VkSemaphoreCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO};
    VkSemaphore semaphore;
    check(vkCreateSemaphore(device, &info, NULL, &semaphore), "创建信号量");
    own(VK_OBJECT_TYPE_SEMAPHORE, (uint64_t)semaphore);
    return semaphore;
}

static inline VkShaderModule make_shader(const uint32_t *code, size_t size)
{
    VkShaderModuleCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
        .codeSize = size,
        .pCode = code,
    };
    VkShaderModule module;
    check(vkCreateShaderModule(device, &info, NULL, &module), "创建着色器模块");
    own(VK_OBJECT_TYPE_SHADER_MODULE, (uint64_t)module);
    return module;
}

/* 一个绑定的描述符集布局，所有着色器阶段可见。 */
static inline VkDescriptorSetLayout make_set_layout(VkDescriptorType type)
{
    VkDescriptorSetLayoutBinding binding = {
        .descriptorType = type,
        .descriptorCount = 1,
        .stageFlags = VK_SHADER_STAGE_ALL,
    };
    VkDescriptorSetLayoutCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .bindingCount = 1,
        .pBindings = &binding,
    };
    VkDescriptorSetLayout layout;
    check(vkCreateDescriptorSetLayout(device, &info, NULL, &layout), "创建描述符集布局");
    own(VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, (uint64_t)layout);
    return layout;
}

static inline VkDescriptorPool make_pool(VkDescriptorType type)
{
    VkDescriptorPoolSize size = {.type = type, .descriptorCount = 4};
    VkDescriptorPoolCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
        .maxSets = 4,
        .poolSizeCount = 1,
        .pPoolSizes = &size,
    };
    VkDescriptorPool pool;
    check(vkCreateDescriptorPool(device, &info, NULL, &pool), "创建描述符池");
    own(VK_OBJECT_TYPE_DESCRIPTOR_POOL, (uint64_t)pool);
    return pool;
}

static inline VkDescriptorSet make_set(VkDescriptorPool pool, VkDescriptorSetLayout layout)
{
    VkDescriptorSetAllocateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
        .descriptorPool = pool,
        .descriptorSetCount = 1,
        .pSetLayouts = &layout,
    };
    VkDescriptorSet set;
    check(vkAllocateDescriptorSets(device, &info, &set), "分配描述符集");
    return set;
}

/* 把整个缓冲写进绑定 0。 */
static inline void write_buffer(VkDescriptorSet set, VkDescriptorType type, VkBuffer buffer)
{
    VkDescriptorBufferInfo whole = {.buffer = buffer, .range = VK_WHOLE_SIZE};
    VkWriteDescriptorSet write = {
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = set,
        .descriptorCount = 1,
        .descriptorType = type,
        .pBufferInfo = &whole,
    };
    vkUpdateDescriptorSets(device, 1, &write, 0, NULL);
}

static inline VkPipelineLayout make_layout(const VkDescriptorSetLayout *set_layout, const VkPushConstantRange *range)
{
    VkPipelineLayoutCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
        .setLayoutCount = set_layout ? 1 : 0,
        .pSetLayouts = set_layout,
        .pushConstantRangeCount = range ? 1 : 0,
        .pPushConstantRanges = range,
    };
    VkPipelineLayout layout;
    check(vkCreatePipelineLayout(device, &info, NULL, &layout), "创建管线布局");
    own(VK_OBJECT_TYPE_PIPELINE_LAYOUT, (uint64_t)layout);
    return layout;
}

#endif
