cmake_minimum_required(VERSION 3.16)
project(post@PROGRAM@ LANGUAGES CXX)

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_package(Vulkan REQUIRED)   # 只要头文件，不链接加载器

add_executable(post@PROGRAM@ @PROGRAM@/main.cpp)
target_include_directories(post@PROGRAM@ PRIVATE ${Vulkan_INCLUDE_DIRS})
target_link_libraries(post@PROGRAM@ PRIVATE ${CMAKE_DL_LIBS})
